import { writeLocalStorage } from '../../../../lib/browser-storage.ts'

const { dataset } = document.documentElement

document.querySelector('[data-dismisses]')?.addEventListener('click', () => {
  writeLocalStorage('announcement', dataset.announced?.split(' ')[2] ?? '')
  delete dataset.announces
})
