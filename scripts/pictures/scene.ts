import type { Locator, Page } from '@playwright/test';

/** Who sees the screen: people of the demo content, the first operator (`administrator`), or a visitor who is not signed in. */
export type Viewer = 'visitor' | 'company' | 'editor' | 'reviewer' | 'auditor' | 'administrator';

/** Opens a page of another viewer, who is signed in; it is closed after the scene. */
export type PageOf = (viewer: Viewer) => Promise<Page>;

export interface Scene {
  /** By default the viewer of the set. */
  as?: Viewer;
  /** Address of the screen, on the site. */
  path: string;
  device?: 'desktop' | 'phone';
  /** Height of the window in CSS pixels, if the usual one cuts something off. */
  height?: number;
  /** What the viewer does before the picture is taken. */
  steps?(page: Page, pageOf: PageOf): Promise<unknown>;
  /** Opens another page, which is shown instead. */
  opens?(page: Page): Promise<Page>;
  /** The parts of the screen that the picture shows; without it, the whole window. */
  crop?(page: Page): Locator[];
  /** The parts that get a ring, and a number if there are several. */
  marks?(page: Page): Locator[];
}

/** Scenes by the name of the picture's file, without its extension. */
export type Scenes = Readonly<Record<string, Scene>>;

/** The pictures of one document, or of several with the same pictures. They share a server, in the order of the list. */
export interface PictureSet {
  /** Folder of the files, below docs/pictures. */
  folder: string;
  /** Documents that show every picture of the set. */
  documents: readonly string[];
  /** Who sees the screens of scenes that name no other viewer. */
  viewer: Viewer;
  /** The device of scenes that name no other: by default a desktop computer. */
  device?: Scene['device'];
  /** Whether the server makes backups. */
  hasBackups?: boolean;
  scenes: Scenes;
}
