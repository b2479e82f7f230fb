import { describe, expect, it } from 'vitest'
import { projectVariables } from './project.ts'

const REF = 'abcdefghijklmnopqrst'
const whole = {
  SUPABASE_URL: `https://${REF}.supabase.co`,
  SUPABASE_SECRET_KEY: 'sb_secret_of_the_project',
  SUPABASE_DB_URL: `postgres://postgres.${REF}:pw@aws-0-eu-west-1.pooler.supabase.com:5432/postgres`,
}

describe('The project of a backup', () => {
  it('Without an address in the environment it is the local magazine', () => {
    expect(projectVariables({ SUPABASE_SECRET_KEY: 'sb_secret_of_a_shell' })).toBeNull()
  })

  it('With all three variables it is the hosted project', () => {
    expect(projectVariables(whole)).toMatchObject(whole)
  })

  it.each(Object.keys(whole))(
    'Without %s it is refused, and never the local one instead',
    (name) => {
      expect(() => projectVariables({ ...whole, [name]: '' })).toThrow(`${name} is missing`)
    },
  )

  it.each([
    'postgres://postgres.tsrqponmlkjihgfedcba:pw@aws-0-eu-west-1.pooler.supabase.com:5432/postgres',
    'postgres://postgres:pw@db.tsrqponmlkjihgfedcba.supabase.co:5432/postgres',
  ])('The database of another project is refused: %s', (SUPABASE_DB_URL) => {
    expect(() => projectVariables({ ...whole, SUPABASE_DB_URL })).toThrow('of another project')
  })
})
