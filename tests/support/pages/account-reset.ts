import type { Page } from '@playwright/test'
import { expect } from '../browser.ts'
import { enrol, newPerson, type Person } from '../people.ts'

export const ask = async (page: Page, email: string) => {
  await page.goto('/forgot-password')
  const button = page.getByRole('button', { name: 'Send the link' })
  await expect(button).toBeEnabled()
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await button.click()
}

export const setPassword = async (page: Page, password: string) => {
  const button = page.getByRole('button', { name: 'Set the password' })
  await expect(button).toBeEnabled()
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await button.click()
}

export const enrolled = async (page: Page): Promise<Person> => {
  const person = newPerson('eva')
  await enrol(page.request, person)
  return person
}
