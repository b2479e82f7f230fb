import { chromium } from '@playwright/test'

const url = process.argv[2]
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const w of [360, 768, 1280]) {
  const p = await b.newPage({ viewport: { width: w, height: 800 }, reducedMotion: 'reduce' })
  for (const u of process.argv.slice(3)) {
    await p.goto(url + u, { waitUntil: 'load' })
    await p.evaluate(() => document.fonts.ready)
    const r = () =>
      p.evaluate(() =>
        [...document.body.querySelectorAll('*')].map((e) => {
          const x = e.getBoundingClientRect()
          return [
            e.tagName + '.' + e.className + '<' + (e.parentElement?.className ?? ''),
            Math.round(x.width),
            Math.round(x.height),
          ].join(' ')
        }),
      )
    const a = await r()
    await p.evaluate((c) => {
      const s = new CSSStyleSheet()
      s.replaceSync(c)
      document.adoptedStyleSheets.push(s)
    }, process.env.CSS)
    const c = await r()
    const d = a.map((x, i) => [x, c[i]]).filter(([x, y]) => x !== y)
    console.log(
      w,
      u,
      d.length,
      d
        .slice(0, 9)
        .map((x) => x.join(' -> '))
        .join(' | '),
    )
  }
  await p.close()
}
await b.close()
