import { chromium } from '@playwright/test'

const url = process.argv[2]
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const seen = {}
for (const w of [360, 1280]) {
  const p = await b.newPage({ viewport: { width: w, height: 800 } })
  for (const u of process.argv.slice(3)) {
    await p.goto(url + u)
    if (process.env.CSS)
      await p.evaluate((c) => {
        const s = new CSSStyleSheet()
        s.replaceSync(c)
        document.adoptedStyleSheets.push(s)
      }, process.env.CSS)
    for (const k of await p.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      return [...document.body.querySelectorAll('*')]
        .filter(
          (e) =>
            e.getBoundingClientRect().right > clientWidth + 1 &&
            !e.closest('.category-bar, .submenu, nav[aria-label=Categories]') &&
            ![...e.children].some((c) => c.getBoundingClientRect().right > clientWidth + 1),
        )
        .map(
          (e) =>
            e.tagName +
            '.' +
            e.className +
            ' in ' +
            e.parentElement.className +
            ' ' +
            (e.closest('.table-scroll') ? 'SCROLL' : '') +
            e.parentElement.parentElement.className +
            ' ' +
            document.documentElement.scrollWidth +
            location.pathname +
            ' ' +
            e.textContent.slice(0, 40),
        )
    }))
      seen[w + ' ' + k] = (seen[w + ' ' + k] ?? 0) + 1
  }
  await p.close()
}
console.log(seen)
await b.close()
