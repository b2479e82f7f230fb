import { writeCookie } from '../../../lib/browser-cookies.ts'

const views = document.querySelector<HTMLFieldSetElement>('[data-list-views]')

for (const option of views?.elements ?? []) {
  const radio = option as HTMLInputElement
  radio.checked = radio.value === document.documentElement.dataset.view
}

views?.addEventListener('change', ({ target }) => {
  const radio = target as HTMLInputElement
  writeCookie('view', radio.value)
  // Waits until the switch is painted. This script does without `painted()`, which is loaded later.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (radio.checked) document.documentElement.dataset.view = radio.value
    }),
  )
})
