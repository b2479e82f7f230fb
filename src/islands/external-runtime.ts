type RenderResult = { _metadata: { hasHydrationScript: boolean; hasDirectives: Set<string> } }

const DIRECTIVES = ['load', 'only', 'visible', 'needed']

/** Replaces the runtime that Astro would write into each page; `first-need.ts` loads it instead. */
const ExternalRuntime = Object.assign(
  ({ _metadata }: RenderResult) => {
    _metadata.hasHydrationScript = true
    for (const directive of DIRECTIVES) _metadata.hasDirectives.add(directive)
    return ''
  },
  { isAstroComponentFactory: true },
)
export default ExternalRuntime as unknown as () => string
