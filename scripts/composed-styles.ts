interface Node {
  source?: object;
}

/**
 * PostCSS plugin. Styles that a module composes from another file are inserted without a source file; Vite would warn about such
 * styles in each build, as it could not resolve addresses in them.
 */
export const composedStyles = {
  postcssPlugin: 'composed-styles',
  OnceExit(root: Node & { walkDecls(visit: (declaration: Node) => void): void }) {
    root.walkDecls((declaration) => {
      declaration.source = root.source;
    });
  },
};
