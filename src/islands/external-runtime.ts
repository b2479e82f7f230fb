type RenderResult = { _metadata: { hasHydrationScript: boolean; hasDirectives: Set<string> } }

/** Those that `directive.ts` brings. */
const DIRECTIVES = ['load', 'only', 'visible', 'needed']

/**
 * An Astro component that draws nothing and keeps Astro from writing the runtime of islands into the
 * HTML: `first-need.ts` loads it. Astro has no option for that. Should a later version not look there,
 * the policy of the pages forbids what it writes (`src/rendering/renderer.ts`), and the browser tests fail.
 */
const ExternalRuntime = Object.assign(
  ({ _metadata }: RenderResult) => {
    _metadata.hasHydrationScript = true
    for (const directive of DIRECTIVES) _metadata.hasDirectives.add(directive)
    return ''
  },
  { isAstroComponentFactory: true },
)
export default ExternalRuntime as unknown as () => string
