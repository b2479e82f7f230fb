type RenderResult = { _metadata: { hasHydrationScript: boolean; hasDirectives: Set<string> } }

const DIRECTIVES = ['load', 'only', 'visible', 'needed']

/** Replaces Astro's inlined runtime of islands, which `first-need.ts` loads. */
const ExternalRuntime = Object.assign(
  ({ _metadata }: RenderResult) => {
    _metadata.hasHydrationScript = true
    for (const directive of DIRECTIVES) _metadata.hasDirectives.add(directive)
    return ''
  },
  { isAstroComponentFactory: true },
)
export default ExternalRuntime as unknown as () => string
