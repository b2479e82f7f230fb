import { type Suggestion, suggest } from './suggest.ts'

type Source = {
  /** Finds suggestions for a text, the best first. */
  find(text: string): Promise<Suggestion[]>
  /** Milliseconds between the last key and the search. */
  wait: number
  /** Whether Enter opens the first suggestion when the user has chosen none. */
  takesFirst?: boolean
}

/** rule: search/suggestions */
const OF_THE_SITE: Source = {
  find: async (text) => (text === '' ? [] : suggest(text)),
  wait: 1000,
}

/**
 * Makes an editable combobox of the field and the list in its `aria-controls`
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). Returns a function that undoes this.
 */
export function attachSuggestions(
  input: HTMLInputElement,
  { find, wait, takesFirst = false }: Source = OF_THE_SITE,
): () => void {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  if (!list) return () => {}
  const listening = new AbortController()
  const { signal } = listening
  let shown: Suggestion[] = []
  let active = -1
  let timer: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    clearTimeout(timer)
    shown = []
    render()
  }
  const walkTo = (index: number) => {
    active = index
    for (const [place, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(place === active))
      if (place === active) option.scrollIntoView({ block: 'nearest' })
    }
    if (active < 0) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', list.children[active]?.id ?? '')
  }
  const render = () => {
    list.replaceChildren(...shown.map((one, index) => optionOf(one, `${list.id}-${index}`)))
    list.hidden = shown.length === 0
    input.ariaExpanded = String(!list.hidden)
    walkTo(takesFirst && shown.length > 0 ? 0 : -1)
  }
  const open = async (): Promise<void> => {
    clearTimeout(timer)
    const text = input.value.trim()
    const suggestions = await find(text)
    if (signal.aborted || text !== input.value.trim() || document.activeElement !== input) return
    shown = suggestions
    render()
  }
  const walk = async (step: 1 | -1) => {
    if (list.hidden) await open()
    if (shown.length === 0) return
    const from = active < 0 && step < 0 ? 0 : active
    walkTo((from + step + shown.length) % shown.length)
  }
  const go = (index: number) => {
    const target = shown[index]
    close()
    if (target?.href) location.assign(target.href)
    else target?.act?.()
  }

  /** Handles a key; returns whether its default action must be prevented. */
  const press = (key: string): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      walk(key === 'ArrowDown' ? 1 : -1)
      return true
    }
    if (key !== 'Enter' && key !== 'Escape') return false
    const wasOpen = !list.hidden
    const chosen = active
    if (key === 'Enter' && chosen >= 0) go(chosen)
    else close()
    return key === 'Enter' ? chosen >= 0 : wasOpen
  }
  input.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
      if (press(event.key)) event.preventDefault()
    },
    { signal },
  )
  input.addEventListener(
    'input',
    () => {
      close()
      timer = setTimeout(open, wait)
    },
    { signal },
  )
  // Suggests for a text that was typed before this script was loaded.
  if (document.activeElement === input && input.value !== input.defaultValue)
    timer = setTimeout(open, wait)
  input.addEventListener('blur', close, { signal })
  // Keeps the focus in the field, because its loss would close the list before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault(), { signal })
  list.addEventListener(
    'click',
    ({ target }) => {
      const option = target instanceof Element ? target.closest('[role=option]') : null
      if (option) go([...list.children].indexOf(option))
    },
    { signal },
  )
  return () => {
    close()
    listening.abort()
  }
}

function optionOf({ label, kind }: Suggestion, id: string): HTMLElement {
  const option = document.createElement('div')
  option.id = id
  option.role = 'option'
  option.className = 'suggestion'
  option.dir = 'auto'
  const note = document.createElement('span')
  note.className = 'suggestion-kind'
  note.textContent = kind
  option.append(label, ' ', note)
  return option
}
