import { writeCookie } from '../../lib/cookies.ts'

const views = document.querySelector<HTMLFieldSetElement>('[data-list-views]')

for (const option of views?.elements ?? []) {
  const radio = option as HTMLInputElement
  radio.checked = radio.value === document.documentElement.dataset.view
}

views?.addEventListener('change', ({ target }) => {
  const { value } = target as HTMLInputElement
  document.documentElement.dataset.view = value
  writeCookie('view', value)
})
