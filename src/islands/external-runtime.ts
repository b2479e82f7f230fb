type RenderResult = { _metadata: { hasHydrationScript: boolean; hasDirectives: Set<string> } }

/**
 * An Astro component that draws nothing and keeps Astro from writing the runtime of islands into the
 * HTML: `first-need.ts` loads it. Astro has no option for that. Should a later version not look there,
 * pages are heavier and work as before.
 */
const ExternalRuntime = Object.assign(
  ({ _metadata }: RenderResult) => {
    _metadata.hasHydrationScript = true
    _metadata.hasDirectives.add('needed')
    return ''
  },
  { isAstroComponentFactory: true },
)
export default ExternalRuntime as unknown as () => string
