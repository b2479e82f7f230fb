import { relativeTime } from '../../lib/relative-time.ts'

type FoundArticle = { id: string; title: string; published_at: string | null }

const QUANTITY = 5

const LISTS = { date_newest: 'Latest', views: 'Most viewed' }

export function fillSubmenu(menu: HTMLElement): void {
  const category = Number(menu.dataset.submenu)
  const columns = menu.querySelector('.submenu-columns')
  for (const [sort, title] of Object.entries(LISTS)) {
    const list = element('ul', 'submenu-articles')
    const label = element('p', 'label', title)
    label.id = `submenu-${category}-${sort}`
    list.setAttribute('aria-labelledby', label.id)
    const column = document.createElement('div')
    column.append(label, list)
    columns?.append(column)
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
        : [element('li', 'submenu-note', 'No articles.')]),
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
  const answer = await fetch('/api/article/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tag: [category], sort_by: sort, quantity: QUANTITY }),
  })
  if (!answer.ok) throw new Error(String(answer.status))
  return (await answer.json()).results
}

function articleItem({ id, title, published_at }: FoundArticle): HTMLElement {
  const link = element('a', 'submenu-article')
  link.href = `/article/${id}`
  link.append(element('span', '', title), ' ')
  if (published_at) {
    const time = element('time', '', relativeTime(Date.parse(published_at), Date.now()))
    time.dateTime = published_at
    link.append(time)
  }
  const item = document.createElement('li')
  item.append(link)
  return item
}

function failureItem(again: () => void): HTMLElement {
  const alert = element('span', '', 'A network error occurred.')
  alert.role = 'alert'
  const button = element('button', 'text-button', 'Try again')
  button.type = 'button'
  button.addEventListener('click', again)
  const item = element('li', 'submenu-note')
  item.append(alert, ' ', button)
  return item
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className) made.className = className
  made.textContent = text
  return made
}
