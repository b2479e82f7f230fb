import { Mark } from '@tiptap/core'

/** The same schemes as in lib/sanitize-body.ts; the site's own addresses have no scheme. */
const ALLOWED = /^(?:https?|mailto|tel):/
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i

/** Characters that browsers ignore before the scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what browsers ignore
const IGNORED = /[\u0000-\u0020\u00a0\u1680\u180e\u2000-\u2029\u205f\u3000]/g

export const isAllowedLink = (href: string): boolean => {
  const seen = href.replace(IGNORED, '')
  return seen !== '' && (ALLOWED.test(seen) || !HAS_SCHEME.test(seen))
}

const mark = (name: string, tags: string[], key?: string) =>
  Mark.create({
    name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [tags[0] ?? '', 0],
    addKeyboardShortcuts() {
      return key ? { [key]: () => this.editor.commands.toggleMark(name) } : {}
    },
  })

export const MARKS = [
  mark('superscript', ['sup']),
  mark('subscript', ['sub'], 'Mod-,'),
  mark('cite', ['cite']),
]

/** TipTap's own link mark contains a list of all top-level domains (tools/late-plugins.ts). */
export const LinkMark = Mark.create({
  name: 'link',
  priority: 1000,
  keepOnSplit: false,
  inclusive: false,
  exitable: true,
  addAttributes: () => ({ href: { default: null }, title: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (link) => (isAllowedLink(link.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})
