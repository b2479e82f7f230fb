/**
 * How deeply elements of a text may be nested. Browsers stop at 512, renderers earlier. It is not
 * in `shallow-tree.ts`, because that would load the parser into scripts for browsers.
 */
export const DEEPEST = 100
