import { expect, it } from 'vitest'
import { formerSite, prepareText } from './prepare-text.ts'

const stored = {
  name: 'hen',
  url: '/images/hen/1200.webp',
  width: 1200,
  height: 800,
  placeholder: '',
}
const pictures = {
  store: async () => stored,
  storeAll: async () => new Map([['https://old.example/hen.jpg', stored]]),
  storeLinked: async () => new Map(),
  unused: () => [],
}

it('A picture in a text has its size and one figure, with its words below it', async () => {
  const { body } = await prepareText(
    {
      base: 'https://old.example/',
      html: '<figure><a href="https://old.example/hen.jpg"><img src="https://old.example/hen.jpg" alt="A hen" width="300"></a><figcaption>Ours</figcaption></figure>',
    },
    [],
    { pictures, site: formerSite('https://old.example'), asDrafts: false } as never,
  )
  expect(body).toBe(
    '<figure><img width="1200" height="800" src="/images/hen/1200.webp" alt="A hen"><figcaption>Ours</figcaption></figure>',
  )
})

it('A link to a file of the former site stays there, one to a page is a path here', async () => {
  const { body } = await prepareText(
    {
      base: 'https://old.example/a/',
      html: '<p><a href="/uploads/chart.pdf">Chart</a><a href="/b.html#c">B</a><a href="https://www.old.example/c/">C</a></p>',
    },
    [],
    { pictures, site: formerSite('https://old.example'), asDrafts: false } as never,
  )
  expect(body).toBe(
    '<p><a href="https://old.example/uploads/chart.pdf">Chart</a><a href="/b.html#c">B</a><a href="/c/">C</a></p>',
  )
})

it('A link around a whole box is the link of its first words, and a figure without a picture is its words', async () => {
  const { body } = await prepareText(
    {
      base: 'https://old.example/a/',
      html:
        '<a href="https://else.example/plan"><div><h3>The plan</h3><p>Twelve pages</p></div></a>' +
        '<figure><iframe src="https://maps.example/x"></iframe><figcaption>The way</figcaption></figure>',
    },
    [],
    { pictures, site: formerSite('https://old.example'), asDrafts: false } as never,
  )
  expect(body).toBe(
    '<h3><a href="https://else.example/plan">The plan</a></h3><p>Twelve pages</p>' +
      '<p><a href="https://maps.example/x">https://maps.example/x</a></p><p>The way</p>',
  )
})

const prepareDescribed = (alt: string) =>
  prepareText(
    {
      base: 'https://old.example/',
      html: `<p><img src="https://old.example/hen.jpg" alt="${alt}"></p>`,
    },
    [],
    { pictures, site: formerSite('https://old.example') } as never,
  )

it.each(['IMG_1301', 'AK_LittleBunny', 'dsc_0088-3', 'hen.jpg', 'DSC0042', '20170408'])(
  'A picture whose description is the name of a file, such as %s, has none',
  async (alt) => {
    const prepared = await prepareDescribed(alt)
    expect(prepared.body).toContain('alt=""')
    expect(prepared.undescribed).toEqual(['hen'])
  },
)

it.each(['Hen', 'A hen on IMG_1301', 'Image of a hen', 'Rye-bread', '3 hens'])(
  'A picture keeps the words “%s” as its description',
  async (alt) => {
    const prepared = await prepareDescribed(alt)
    expect(prepared.body).toContain(`alt="${alt}"`)
  },
)

it('The host for uploads of a blog on WordPress.com is the former site too', () => {
  const hosts = (address: string) => [...formerSite(address).hosts]
  expect(hosts('https://amysgurumis.wordpress.com')).toContain('amysgurumis.files.wordpress.com')
  expect(hosts('https://old.example')).toEqual(['old.example', 'www.old.example'])
})
