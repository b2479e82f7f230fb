/**
 * How many elements of a text may be inside each other. Browsers stop at 512, renderers earlier.
 * Apart from `shallow-tree.ts`, which would load the parser into scripts for browsers.
 */
export const DEEPEST = 100
