import { expect, it } from 'vitest'
import { anyByEmail } from '../../modules/access/server/entrance/sign-in.ts'
import { statement } from '../../platform/db/statement.ts'
import { startWorld } from '../testing.ts'

const world = await startWorld()

const contactByEmail = `select id from contacts
  where tenant_id = platform.current_tenant() and email_key = lower($1) and email_key <> ''`

it('people and contacts are found by e-mail through an index that the row policy lets be asked', async () => {
  const { admin, within, look } = await world.company()
  await within(async (ctx) => {
    await ctx.run(
      statement(`insert into users (id, name, email, password_hash, role_id, store_id)
        select gen_random_uuid(), 'Pessoa ' || n, 'Pessoa' || n || '@Exemplo.com.br', 'x', role_id, store_id
        from users, generate_series(1, 2000) n where id = '${admin.id}'`),
    )
    await ctx.run(
      statement(`insert into contacts (id, name, phone, email, store_id)
        select gen_random_uuid(), 'Pessoa ' || n, (34990000000 + n)::text, 'Pessoa' || n || '@Exemplo.com.br', store_id
        from users, generate_series(1, 2000) n where id = '${admin.id}'`),
    )
  })
  for (const [question, column] of [
    [anyByEmail, 'users'],
    [contactByEmail, 'contacts'],
  ] as const) {
    const plan = await look((ctx) =>
      ctx.rows(
        statement<Record<string, string>>(`explain (analyze, costs off, timing off) ${question}`, [
          'pessoa1234@exemplo.com.br',
        ]),
      ),
    )
    const text = plan.flatMap(Object.values).join('\n')
    expect(text, column).toMatch(/Index Cond: .*email_key/)
    const read = [...text.matchAll(/rows=([\d.]+)/g)].map((match) => Number(match[1]))
    expect(Math.max(...read), text).toBe(1)
  }
})
