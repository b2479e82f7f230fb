import type { NamedSSRLoadedRendererValue } from 'astro'
import { type ComponentType, createElement, memo } from 'react'
import { renderToString } from 'react-dom/server'

type Slot = { value: string; hydrate: boolean }

/** Resources that React names before its HTML; the page names its own. */
const LINKS =
  /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g

const islands = new WeakMap<object, number>()

/** A prefix that no other island of the page has, for the ids that React makes. */
function nextPrefix(page: object): string {
  const count = islands.get(page) ?? 0
  islands.set(page, count + 1)
  return `r${count}`
}

/** What stands in an island, in the element by which the client of @astrojs/react finds it. */
const SlotContent = memo(({ value, hydrate }: Slot) =>
  value.trim() === ''
    ? null
    : createElement(hydrate ? 'astro-slot' : 'astro-static-slot', {
        suppressHydrationWarning: true,
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is HTML that Astro has rendered
        dangerouslySetInnerHTML: { __html: value },
      }),
)

/**
 * Renders islands in place of @astrojs/react, which makes two streams for each
 * (docs/decisions/081). All components of this site that are not Astro's are React's; an island may
 * have content, but no named slots.
 */
const renderer: NamedSSRLoadedRendererValue = {
  name: '@astrojs/react',
  // The name of an element is a string, which Astro renders.
  check: async (component: unknown) => typeof component !== 'string',
  async renderToStaticMarkup(
    this: { result: object },
    component: ComponentType<object>,
    { class: _, ...props }: Record<string, unknown>,
    { default: value }: { default?: string },
    metadata?: { astroStaticSlot?: boolean; hydrate?: string },
  ) {
    const prefix = nextPrefix(this.result)
    const hydrate = !metadata?.astroStaticSlot || Boolean(metadata.hydrate)
    const children = value == null ? [] : [createElement(SlotContent, { value, hydrate })]
    const html = renderToString(createElement(component, props, ...children), {
      identifierPrefix: prefix,
    })
    return { html: html.replace(LINKS, ''), attrs: { prefix } }
  },
  supportsAstroStaticSlot: true,
}

export default renderer
