import { writeCookie } from '../../../lib/browser-cookies.ts'

const views = document.querySelector<HTMLFieldSetElement>('[data-list-views]')

for (const option of views?.elements ?? []) {
  const radio = option as HTMLInputElement
  radio.checked = radio.value === document.documentElement.dataset.view
}

views?.addEventListener('change', ({ target }) => {
  const radio = target as HTMLInputElement
  writeCookie('view', radio.value)
  // Paints the switch first. `painted()` is only loaded when a page is used.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (radio.checked) document.documentElement.dataset.view = radio.value
    }),
  )
})
