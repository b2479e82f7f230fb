import { expect, type Page } from '@playwright/test'

/** Nothing moves for a reader who has asked for that. */
export async function noMotion(page: Page): Promise<void> {
  const moving = await page.evaluate(() => {
    const long = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0.01)
    return [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((part) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element, part)
        const moves = long(transitionDuration) || long(animationDuration)
        return moves ? [`${element.tagName}.${element.getAttribute('class')}${part}`] : []
      }),
    )
  })
  expect(moving, `What moves on ${page.url()}`).toEqual([])
}

/** With forced colors each control shows its focus, and no icon has the color of its ground. */
export async function forcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  const lost = await page.evaluate(() => {
    const isRing = (element: Element | null, part?: string) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    }
    const ground = (element: Element): string => {
      const { backgroundColor } = getComputedStyle(element)
      const above = element.parentElement
      return backgroundColor === 'rgba(0, 0, 0, 0)' && above ? ground(above) : backgroundColor
    }
    const seen = <T extends Element>(selector: string) =>
      [...document.querySelectorAll<T & Element>(selector)].filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          one.getBoundingClientRect().width > 4,
      )
    const controls = seen<HTMLElement>('a[href], button, input, select, textarea, summary')
    const unmarked = controls.filter((control) => {
      control.focus({ focusVisible: true, preventScroll: true } as FocusOptions)
      if (document.activeElement !== control) return false
      const places = [control, control.parentElement, control.nextElementSibling]
      return !places.some((place) => isRing(place)) && !isRing(control, '::after')
    })
    const icons = seen('svg.icon').filter((icon) => getComputedStyle(icon).color === ground(icon))
    return [...unmarked, ...icons].map(({ outerHTML }) => outerHTML.slice(0, 120))
  })
  expect(lost, `What forced colors hide on ${page.url()}`).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}
