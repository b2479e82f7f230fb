import { createElement } from '../../../components/create-element.ts'

type FoundArticle = { id: string; title: string }

const QUANTITY = 5
const NOTE = { className: 'submenu-note' }

const LISTS = { date_newest: 'Latest', views: 'Most viewed' }

export function fillSubmenu(menu: HTMLElement): void {
  const category = Number(menu.dataset.submenu)
  const columns = menu.querySelector('.submenu-columns')
  for (const [sort, title] of Object.entries(LISTS)) {
    const list = createElement('ul', { className: 'submenu-articles' })
    const id = `submenu-${category}-${sort}`
    list.setAttribute('aria-labelledby', id)
    const label = createElement('p', { className: 'label', id }, title)
    columns?.append(createElement('div', {}, label, list))
    fillList(list, category, sort)
  }
}

async function fillList(list: HTMLElement, category: number, sort: string): Promise<void> {
  list.ariaBusy = 'true'
  try {
    const articles = await search(category, sort)
    list.replaceChildren(
      ...(articles.length > 0
        ? articles.map(articleItem)
        : [createElement('li', NOTE, 'No articles.')]),
    )
  } catch {
    const again = () => {
      list.replaceChildren()
      fillList(list, category, sort)
    }
    list.replaceChildren(failureItem(again))
  }
  list.ariaBusy = 'false'
}

async function search(category: number, sort: string): Promise<FoundArticle[]> {
  const response = await fetch('/api/article/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tag: [category], sort_by: sort, quantity: QUANTITY }),
  })
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()).results
}

function articleItem({ id, title }: FoundArticle): HTMLElement {
  const properties = { className: 'submenu-article', href: `/article/${id}` }
  return createElement('li', {}, createElement('a', properties, title))
}

function failureItem(again: () => void): HTMLElement {
  const alert = createElement('span', { role: 'alert' }, 'A network error occurred.')
  const properties = { className: 'text-button', type: 'button' } as const
  const button = createElement('button', properties, 'Try again')
  button.addEventListener('click', again)
  return createElement('li', NOTE, alert, ' ', button)
}
