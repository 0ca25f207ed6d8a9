interface Node {
  source?: object;
}

/**
 * A plugin of PostCSS. Styles that a module composes from another file are put before its own without a file that they
 * come from; Vite warns of each build with such styles, and could not tell what an address in them is relative to.
 */
export const composedStyles = {
  postcssPlugin: 'composed-styles',
  OnceExit(root: Node & { walkDecls(visit: (declaration: Node) => void): void }) {
    root.walkDecls((declaration) => {
      declaration.source = root.source;
    });
  },
};
