import { expect, test } from 'vitest'
import { saysBothScales, saysTemperature, saysTime } from './said-in-step.ts'

test.each([
  ['Bake at 250 °C (480 °F) until brown.', 250, true],
  ['Bake at 480 °F.', 250, true],
  ['Bake at 482°F.', 250, true],
  ['Keep it at 60 to 65 °F for six weeks.', 16.67, true],
  ['Keep it at 60–65 °F.', 16.67, true],
  ['Keep it at 62,5 °C.', 62.5, true],
  ['Bake until the middle reads 208 °F (98 °C).', 246.11, false],
  ['Bake it.', 250, false],
  ['Turn it 250 times.', 250, false],
])('“%s” says %s °C: %s', (text, celsius, says) => {
  expect(saysTemperature(text, celsius)).toBe(says)
})

test.each([
  ['Let it stand for 20 minutes.', 20, true],
  ['Soak them for 12 to 18 hours.', 720, true],
  ['Wait 45 min.', 45, true],
  ['Cure it for 2 days.', 2880, true],
  ['Smoke it for 6 weeks.', 60_480, true],
  ['A 20-minute rest.', 20, true],
  ['Stir for 5 minutes.', 20, false],
  ['Wait 3 days.', 3, false],
  ['Let it stand.', 20, false],
])('“%s” says %s minutes: %s', (text, minutes, says) => {
  expect(saysTime(text, minutes)).toBe(says)
})

test.each([
  ['Bake at 250 °C (480 °F) until brown.', true],
  ['Bake at 480 °F.', false],
  ['Bake at 250 °C, and let it cool to 98 °F.', false],
])('“%s” says 250 °C in both scales: %s', (text, says) => {
  expect(saysBothScales(text, 250)).toBe(says)
})
