import { writeCookie } from '../../lib/cookies.ts'
import { painted } from '../../lib/painted.ts'

const views = document.querySelector<HTMLFieldSetElement>('[data-list-views]')

for (const option of views?.elements ?? []) {
  const radio = option as HTMLInputElement
  radio.checked = radio.value === document.documentElement.dataset.view
}

views?.addEventListener('change', async ({ target }) => {
  const radio = target as HTMLInputElement
  writeCookie('view', radio.value)
  // Every card is concerned: the switch itself is painted first.
  await painted()
  if (radio.checked) document.documentElement.dataset.view = radio.value
})
