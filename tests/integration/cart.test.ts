import { beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openAccountSite } from '../support/accounts.ts'

const site = openAccountSite()
type Person = Browser & { id: string; email: string }
let nora: Person
let olga: Person
let ada: Person

beforeAll(async () => {
  nora = await site.join('nora')
  olga = await site.join('olga')
  ada = await site.join('ada')
  await site.sql`select public.grant_role(${ada.email}, 'administrator')`
})

const path = ({ id }: Person) => `/api/shop/cart/${id}`
const read = async (person: Person) => (await site.say('GET', path(person), undefined, person)).body
const keep = (cart: unknown, person = nora) => site.say('PUT', path(person), { cart }, person)
const CART = [
  { sku: 15, quantity: 1 },
  { sku: 12, quantity: 2 },
]

describe('the cart of an account', () => {
  it('A cart is empty at first, and then what was saved, in its order', async () => {
    expect(await read(nora)).toEqual({ cart: [] })
    const kept = await keep(CART)
    expect(kept).toMatchObject({ status: 200, body: { cart: CART } })
    expect(await read(nora)).toEqual({ cart: CART })
    expect(await read(olga)).toEqual({ cart: [] })
  })

  it('A saved cart replaces the former one', async () => {
    await keep([{ sku: 12, quantity: 5 }])
    expect(await read(nora)).toEqual({ cart: [{ sku: 12, quantity: 5 }] })
    await keep([])
    expect(await read(nora)).toEqual({ cart: [] })
  })

  it('Lines without a numeric SKU are dropped, and quantities made valid', async () => {
    const { status, body } = await keep([
      { sku: 'abc', quantity: 2 },
      { sku: '12', quantity: '3' },
      { sku: 15, quantity: 0 },
      { sku: 16, quantity: -4 },
      { sku: 17 },
      { sku: 18, quantity: 1e9 },
      { sku: -1, quantity: 1 },
      { quantity: 1 },
      null,
      'x',
    ])
    expect(status).toBe(200)
    expect(body.cart).toEqual([
      { sku: 12, quantity: 3 },
      { sku: 15, quantity: 1 },
      { sku: 16, quantity: 1 },
      { sku: 17, quantity: 1 },
      { sku: 18, quantity: 999 },
    ])
    expect(await read(nora)).toEqual({ cart: body.cart })
  })

  it.each([
    [{ cart: 'x' }, 'cart'],
    [{}, 'cart'],
    [{ cart: [], user_id: 'x' }, 'user_id'],
    [{ cart: Array.from({ length: 201 }, (_, index) => ({ sku: index + 1 })) }, 'cart'],
  ])('The cart of an account refuses %j', async (body, field) => {
    const { status, body: answer } = await site.say('PUT', path(nora), body, nora)
    expect(status).toBe(422)
    expect(Object.keys(answer.errors ?? {})).toEqual([field])
  })

  it('When two tabs save at once the cart is one of the two', async () => {
    const one = [{ sku: 1, quantity: 1 }]
    const two = [{ sku: 2, quantity: 2 }]
    const answers = await Promise.all([one, two, one, two, one, two].map((cart) => keep(cart)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect([one, two]).toContainEqual((await read(nora)).cart)
  })
})

describe('the cart of another user', () => {
  it('A user cannot read or save the cart of another, nor can an administrator', async () => {
    await keep(CART)
    for (const other of [olga, ada]) {
      expect((await site.say('GET', path(nora), undefined, other)).status).toBe(403)
      expect((await site.say('PUT', path(nora), { cart: [] }, other)).status).toBe(403)
    }
    expect((await site.say('GET', path(nora))).status).toBe(401)
    expect((await site.say('PUT', path(nora), { cart: [] })).status).toBe(401)
    expect(await read(nora)).toEqual({ cart: CART })
  })

  it('A cart cannot be read or written over REST', async () => {
    const lines = (person?: Person) => site.client(person).from('cart_lines')
    expect((await lines().select()).data).toBeNull()
    for (const other of [olga, ada]) {
      expect((await lines(other).select()).data).toEqual([])
      await lines(other).delete().eq('user_id', nora.id)
      const { error } = await lines(other).insert({ user_id: nora.id, sku: 1, place: 1 } as never)
      expect(error?.code).toBe('42501')
    }
    expect(await read(nora)).toEqual({ cart: CART })
  })

  it.each([
    [{ sku: 1, quantity: 0 }, 'cart_quantity_must_be_1_to_999'],
    [{ sku: 1, quantity: 1000 }, 'cart_quantity_must_be_1_to_999'],
    [{ sku: 0, quantity: 1 }, 'cart_sku_must_be_positive'],
    [{ sku: 1, quantity: 999 }, null],
  ])(
    'Past the site the database takes no other cart than a sound one: %j',
    async (line, refused) => {
      const { error } = await site.client(nora).rpc('save_cart', { p_cart: [line] } as never)
      expect(error?.message ?? null).toEqual(refused && expect.stringContaining(refused))
    },
  )

  it('Deleting an account deletes its cart', async () => {
    const pia = await site.join('pia')
    await keep(CART, pia)
    await site.sql`select public.purge_account(${pia.id})`
    expect(await site.sql`select from public.cart_lines where user_id = ${pia.id}`).toHaveLength(0)
  })
})

it('A session that was ended reads no cart', async () => {
  const rita = await site.join('rita')
  await site.sql`select public.end_sessions(${rita.id})`
  expect((await site.say('GET', path(rita), undefined, rita)).status).toBe(401)
  const { error } = await site.client(rita).rpc('save_cart', { p_cart: CART } as never)
  expect(error?.code).toBe('42501')
})

it('The export of an account contains the cart', async () => {
  await keep(CART)
  const { body } = await site.say('GET', '/api/account/export', undefined, nora)
  expect(body.cart_lines).toMatchObject(CART)
})
