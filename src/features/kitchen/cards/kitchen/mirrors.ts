/** Copies that follow the card. */
export type Mirrors = { add(source: Element, copy: Element): void; follow(): void; clear(): void }

const LIVE = '[role=alert], [role=status], input, select'

export function mirrorsOf(): Mirrors {
  let pairs: [source: Element, copy: Element][] = []
  return {
    add: (source, copy) => pairs.push([source, copy]),
    clear: () => {
      pairs = []
    },
    follow: () => {
      for (const [source, copy] of pairs) {
        const invalid = source.getAttribute('aria-invalid')
        if (invalid) copy.setAttribute('aria-invalid', invalid)
        else if (copy instanceof HTMLSelectElement && source instanceof HTMLSelectElement)
          copy.value = source.value
        else if (copy.textContent !== source.textContent && !isControl(copy))
          copy.replaceChildren(...source.cloneNode(true).childNodes)
      }
    },
  }
}

const isControl = (part: Element): part is HTMLInputElement | HTMLSelectElement =>
  part instanceof HTMLInputElement || part instanceof HTMLSelectElement

/** Copies a field; what the reader types in the field or in its copy changes both. */
export function mirrorField(field: Element, mirrors: Mirrors): Element {
  const copy = field.cloneNode(true) as Element
  const sources = [...field.querySelectorAll(LIVE)]
  for (const [place, part] of [...copy.querySelectorAll(LIVE)].entries()) {
    const source = sources[place]
    if (!source) continue
    mirrors.add(source, part)
    if (!isControl(part) || !isControl(source)) continue
    part.value = source.value
    part.addEventListener('input', () => {
      source.value = part.value
      source.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  return copy
}
