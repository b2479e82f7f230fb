import compat from 'eslint-plugin-compat'
import manifest from '../../../package.json' with { type: 'json' }
import { es, NEWER } from './newer.mjs'

/** Asked for before they are used. */
const GUARDED = [
  'Highlight',
  'document.prerendering',
  'navigator.connection',
  'navigator.wakeLock',
  // By Astro and ProseMirror.
  'requestIdleCallback',
  'trustedTypes',
]

/** A method's name alone is enough, except that iterators share theirs with arrays. */
const BY_NAME = Object.keys(NEWER)
  .filter((rule) => rule.includes('-prototype-'))
  .map((rule) => [rule, ['error', { aggressive: !rule.includes('-iterator-') }]])

const LOOKBEHIND = '/[(][?]<[=!]/'

/** For scripts as browsers load them, libraries too. */
export default [
  {
    linterOptions: { noInlineConfig: true },
    plugins: { compat, 'es-x': es },
    settings: { browsers: manifest.browserslist, polyfills: GUARDED },
    rules: {
      ...NEWER,
      ...Object.fromEntries(BY_NAME),
      'compat/compat': 'error',
      // Safari before 16.4 starts no script that has one.
      'es-x/no-regexp-lookbehind-assertions': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: `:matches(Literal[value=${LOOKBEHIND}], TemplateElement[value.raw=${LOOKBEHIND}])`,
          message: 'A part of a pattern has a lookbehind.',
        },
      ],
    },
  },
]
