import { describe, expect, it } from 'vitest'
import { emptySite } from '../../../site.ts'
import { preparePage } from './prepare-page.server.ts'

const site = { ...emptySite, name: 'Tide & <b>Thyme</b>', city: 'Sequim', postcode: '' }
const html = (body: string) =>
  preparePage(
    { title: '', subheading: '', description: '', body, effective: null, revised: null },
    site,
  ).html

describe('the placeholders of a page', () => {
  it('A setting stands in the place of its name, as text', () => {
    expect(html('<p>{name} is in <em>{city}</em>.</p>')).toBe(
      '<p>Tide &#x26; &#x3C;b>Thyme&#x3C;/b> is in <em>Sequim</em>.</p>',
    )
  })

  it('A setting becomes no part of an address', () => {
    expect(html('<p><a href="/{city}">Here</a></p>')).toBe('<p><a href="/{city}">Here</a></p>')
  })

  it('A paragraph or item that names an empty setting is left out', () => {
    expect(html('<p>We are in {postcode}.</p><ul><li>{office_hours}</li><li>One</li></ul>')).toBe(
      '<ul><li>One</li></ul>',
    )
  })

  it('What is no setting stays as it is written', () => {
    expect(html('<p>{time_zone} {} {Name}</p>')).toBe('<p>{time_zone} {} {Name}</p>')
  })

  it('Title, subheading and description name the settings too', () => {
    const text = { title: '{name}', subheading: 'In {city}', description: '{name}, {postcode}' }
    expect(preparePage({ ...text, body: '', effective: null, revised: null }, site)).toMatchObject({
      title: site.name,
      subheading: 'In Sequim',
      description: `${site.name}, `,
    })
  })
})
