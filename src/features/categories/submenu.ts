import { relativeTime } from '../../lib/relative-time.ts'
import type { ArticlePreview } from '../articles/contract.ts'

const QUANTITY = 5

/** Fills both lists of a submenu: the latest articles and the most viewed. */
export function fillSubmenu(menu: HTMLElement): void {
  const category = Number(menu.dataset.submenu)
  for (const list of menu.querySelectorAll<HTMLElement>('[data-sort]')) fillList(list, category)
}

async function fillList(list: HTMLElement, category: number): Promise<void> {
  list.ariaBusy = 'true'
  try {
    const articles = await search(category, list.dataset.sort ?? '')
    list.replaceChildren(...(articles.length > 0 ? articles.map(articleItem) : [emptyItem()]))
  } catch {
    const failure = copyOf('submenu-failure')
    failure.querySelector('button')?.addEventListener('click', () => {
      list.replaceChildren()
      fillList(list, category)
    })
    list.replaceChildren(failure)
  }
  list.ariaBusy = 'false'
}

async function search(category: number, sort: string): Promise<ArticlePreview[]> {
  const answer = await fetch('/api/article/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tag: [category], sort_by: sort, quantity: QUANTITY }),
  })
  if (!answer.ok) throw new Error(String(answer.status))
  return (await answer.json()).results
}

function copyOf(template: string): HTMLElement {
  const item = document.querySelector<HTMLTemplateElement>(`#${template}`)?.content
    .firstElementChild
  return document.importNode(item as HTMLElement, true)
}

function articleItem({ id, title, published_at }: ArticlePreview): HTMLElement {
  const item = copyOf('submenu-article')
  item.querySelector('a')?.setAttribute('href', `/article/${id}`)
  const name = item.querySelector('[data-title]')
  if (name) name.textContent = title
  const time = item.querySelector('time')
  if (time && published_at) {
    time.dateTime = published_at
    time.textContent = relativeTime(Date.parse(published_at), Date.now())
  }
  return item
}

function emptyItem(): HTMLElement {
  const item = document.createElement('li')
  item.className = 'submenu-note'
  item.textContent = 'No articles.'
  return item
}
