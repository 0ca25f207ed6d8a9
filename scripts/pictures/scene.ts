import type { BrowserContext, Locator, Page } from '@playwright/test';

/** Who sees the screen: people of the demo content, the first operator (`administrator`), or a visitor who is not signed in. */
export type Viewer = 'visitor' | 'company' | 'editor' | 'reviewer' | 'auditor' | 'administrator';

/** Opens the browser window of another viewer, who is signed in. */
export type WindowOf = (viewer: Viewer) => Promise<BrowserContext>;

export interface Scene {
  /** Name of the picture's file, without its extension. */
  name: string;
  /** By default the viewer of the set. */
  as?: Viewer;
  /** Address of the screen, on the site. */
  path: string;
  device?: 'desktop' | 'phone';
  /** Height of the window in CSS pixels, if the usual one cuts something off. */
  height?: number;
  /** What the viewer does before the picture is taken. */
  steps?(page: Page, windowOf: WindowOf): Promise<unknown>;
  /** Opens another page, which is shown instead. */
  opens?(page: Page): Promise<Page>;
  /** The parts of the screen that the picture shows; without it, the whole window. */
  crop?(page: Page): Locator[];
  /** The parts that get a ring, and a number if there are several. */
  marks?(page: Page): Locator[];
}

/** The pictures of one document, or of several with the same pictures. They share a server, in the order of the list. */
export interface PictureSet {
  /** Folder of the files, below docs/pictures. */
  folder: string;
  /** Documents that show every picture of the set. */
  documents: readonly string[];
  /** Who sees the screens of scenes that name no other viewer. */
  viewer: Viewer;
  /** Whether the server makes backups. */
  hasBackups?: boolean;
  scenes: readonly Scene[];
}
