/** What the index shows of an article, by how each part of it begins. */
const SHOWN: [start: RegExp, mark: string][] = [
  [/<h1 class="article-name"/, 'data-pagefind-meta="title"'],
  [/<p class="article-subtitle"/, 'data-pagefind-meta="subtitle"'],
  [/<p class="article-headline[^"]*"/, 'data-pagefind-meta="headline"'],
  [/<span class="article-author"/, 'data-pagefind-meta="author"'],
  [
    /<p class="article-byline">.*?<time/s,
    'data-pagefind-sort="date[datetime]" data-pagefind-meta="date[datetime]"',
  ],
]
/** What it does not search in: a side note says what the list of references says. */
const LEFT_OUT =
  /<\w+ (?:class="(?:article-(?:kicker|facts|actions|authors)|contents|side-note|series-box)[ "][^>]*|aria-label="Articles before and after")/g
/** What an article can be filtered by. */
const FILTERS = /<ul class="article-tags"[^>]*?data-categories="([\d ]*)"(?: data-series="(\d+)")?/

/** What of a page the index reads: head, menus and footer are half of it. */
const READ = /(?<root><html[^>]*>).*?(?<main><main[\s>].*<\/main>)/s

/**
 * A page as Pagefind is to read it. Readers load it without these marks: they would be one in a hundred
 * of its bytes.
 */
export function withSearchMarks(html: string): string {
  const { root = '', main = html } = READ.exec(html)?.groups ?? {}
  let marked = root + main.replace(LEFT_OUT, '$& data-pagefind-ignore')
  for (const [start, mark] of SHOWN) marked = marked.replace(start, `$& ${mark}`)
  return marked.replace(FILTERS, (list, categories: string, series?: string) => {
    const filters = categories.split(' ').map((id) => `category:${id}`)
    if (series) filters.push(`series:${series}`)
    return filters.map((one) => `<data data-pagefind-filter="${one}"></data>`).join('') + list
  })
}
