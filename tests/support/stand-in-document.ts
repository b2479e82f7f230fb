/** What a page shows and asks, and what its browser stores. */
export type ShownPage = {
  /** What the toasts of a test said, a heading and a message each. */
  toasts: string[]
  /** Those of them that are still on the page. */
  openToasts: string[]
  /** Presses a button of the last toast. */
  pressInToast(label: string): void
  /** Moves the focus into the last toast, or out of it. */
  focusInToast(isFocused: boolean): void
  /** The questions that were asked, a heading and a sentence each. */
  questions: string[]
  /** How questions are answered. */
  confirms: boolean
  /** Other dialogs that were opened, with whom their words are for: `login-dialog for guest`. */
  dialogs: string[]
  /** Closes the last of them, as Escape does. */
  closeDialog(): void
  /** Changes of the address, as the history has them. */
  visits: { to: string; replace: boolean }[]
  cookies: Map<string, string>
  storage: Map<string, string>
}

/** An element as far as toasts, dialogs and style sheets touch theirs. */
class StandInElement extends EventTarget {
  dataset: Record<string, string> = {}
  style: Record<string, string> = {}
  textContent = ''
  children: (StandInElement | string)[] = []
  offsetHeight = 0
  hidden = false
  onload: (() => void) | undefined
  get childElementCount() {
    return this.children.length
  }
  append(...added: (StandInElement | string)[]) {
    this.children.push(...added)
    // A sheet that a page adds is loaded.
    for (const one of added) if (typeof one !== 'string') queueMicrotask(() => one.onload?.())
  }
  replaceChildren(...children: (StandInElement | string)[]) {
    this.children = children
  }
  contains = () => false
  isFocused = false
  matches = (selector: string) => this.isFocused && selector.includes(':focus-within')
  remove() {}
  focus() {}
  setAttribute() {}
  showPopover() {}
  hidePopover() {}
  press(label: string): void {
    if (this.textContent === label) this.dispatchEvent(new Event('click'))
    for (const child of this.children) if (typeof child !== 'string') child.press(label)
  }
  get text(): string {
    const inner = this.children.map((child) => (typeof child === 'string' ? child : child.text))
    return [this.textContent, ...inner].filter(Boolean).join(' ')
  }
}

class StandInDialog extends StandInElement {
  id: string
  open = false
  returnValue = ''
  parts = new Map<string, StandInElement>()
  words: StandInElement[]
  opened: (dialog: StandInDialog) => void
  constructor(html: string, opened: (dialog: StandInDialog) => void) {
    super()
    this.id = /id="([\w-]+)"/.exec(html)?.[1] ?? ''
    this.words = [...html.matchAll(/data-words="([^"]+)"/g)].map(([, words = '']) =>
      Object.assign(new StandInElement(), { dataset: { words } }),
    )
    this.opened = opened
  }
  querySelector(selector: string): StandInElement | null {
    if (!selector.startsWith('#')) return null
    const part = this.parts.get(selector) ?? new StandInElement()
    this.parts.set(selector, part)
    return part
  }
  querySelectorAll = () => this.words
  showModal() {
    this.open = true
    this.opened(this)
  }
  close(value = this.returnValue) {
    this.open = false
    this.returnValue = value
    this.dispatchEvent(new Event('close'))
  }
}

/** What stores find among the globals of a page. */
export function createStandInDocument(page: ShownPage): Record<string, unknown> {
  const dialogs: StandInDialog[] = []
  const toasts = new StandInElement()
  toasts.append = (toast) => {
    const { text } = toast as StandInElement
    page.toasts.push(text)
    page.openToasts.push(text)
    page.pressInToast = (label) => (toast as StandInElement).press(label)
    page.focusInToast = (isFocused) => void Object.assign(toast, { isFocused })
    const remove = () => page.openToasts.splice(page.openToasts.indexOf(text), 1)
    Object.assign(toast, { remove })
  }
  const opened = (dialog: StandInDialog) => {
    if (dialog.id !== 'confirm-dialog') {
      const words = dialog.words.findLast(({ hidden }) => !hidden)?.dataset.words
      page.closeDialog = () => dialog.close('')
      return void page.dialogs.push(`${dialog.id} for ${words}`)
    }
    const textOf = (part: string) => dialog.querySelector(part)?.text ?? ''
    page.questions.push(`${textOf('#confirm-head')} ${textOf('#confirm-body')}`)
    queueMicrotask(() => dialog.close(page.confirms ? 'confirm' : 'cancel'))
  }
  const body = Object.assign(new StandInElement(), {
    insertAdjacentHTML(_: string, html: string) {
      dialogs.push(new StandInDialog(html, opened))
    },
  })
  Object.defineProperty(body, 'lastElementChild', { get: () => dialogs.at(-1) })
  const visit = (replace: boolean) => (_state: unknown, _title: string, to: string) =>
    void page.visits.push({ to, replace })
  const document = Object.assign(new EventTarget(), {
    hidden: false,
    activeElement: null,
    documentElement: { dataset: {} as Record<string, string> },
    body,
    createElement: () => new StandInElement(),
    querySelector: (selector: string) => (selector === '#toasts' ? toasts : null),
    getElementById: (id: string) => dialogs.find((dialog) => dialog.id === id) ?? null,
  })
  Object.defineProperty(document, 'cookie', {
    get: () => [...page.cookies].map((pair) => pair.join('=')).join('; '),
    set(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (text.includes('max-age=0')) page.cookies.delete(name)
      else page.cookies.set(name, value)
    },
  })
  const items = {
    getItem: (key: string) => page.storage.get(key) ?? null,
    setItem: (key: string, value: string) => void page.storage.set(key, value),
    removeItem: (key: string) => void page.storage.delete(key),
  }
  // Its keys are what is stored.
  const storage = new Proxy(items, {
    ownKeys: () => [...page.storage.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  return {
    document,
    // Other tabs: there are none.
    BroadcastChannel: class extends EventTarget {
      postMessage() {}
      close() {}
    },
    addEventListener() {},
    HTMLDialogElement: StandInDialog,
    requestAnimationFrame: (paint: () => void) => paint(),
    localStorage: storage,
    sessionStorage: storage,
    history: { pushState: visit(false), replaceState: visit(true) },
    location: {
      pathname: '/',
      search: '',
      hash: '',
      protocol: 'http:',
      replace: (to: string) => void page.visits.push({ to, replace: true }),
    },
  }
}
