import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { migrate } from '../../../platform/schema/migrate.ts'
import { buildFirstSchema } from '../../../platform/schema/take-over.ts'

it('entries from when kinds were told apart by their first letter are found as if they had been written today', async () => {
  const cluster = inject('clusterUrl')
  const admin = new pg.Client({ connectionString: cluster.replace('$database', 'postgres') })
  await admin.connect()
  const name = `girassol_${crypto.randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name} template template0`)
  const url = cluster.replace('$database', name)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  await buildFirstSchema(client)
  const [company, contact, deal, sale] = Array.from({ length: 4 }, () => crypto.randomUUID())
  const prefix = company!.slice(-8)
  const added = (id: string, kind: string, of: string | null) =>
    client.query(
      `insert into search_entries (tenant_id, record_id, kind, deal_id, contact_id, store_id, at, words)
       values ($1, $2, $3, $4, $5, $1, now(), array_to_tsvector($6))`,
      [
        company,
        id,
        kind,
        of,
        contact,
        ['maria', "d'avila", 'maria@exemplo.com'].map((it) => `${prefix}${kind[0]}:${it}`),
      ],
    )
  await added(contact!, 'contact', null)
  await added(deal!, 'deal', deal!)
  await added(sale!, 'sale', deal!)
  await client.query("insert into search_pending (tenant_id, kind, records) values ($1, 'deal', $2)", [company, [deal]])
  await migrate(url)
  const { rows } = await client.query(
    'select record_id as id, kind, within, tsvector_to_array(words) as words from search_entries order by kind',
  )
  const words = (kind: number) => ["d'avila", 'maria', 'maria@exemplo.com'].map((it) => `${prefix}${kind}:${it}`)
  expect(rows).toEqual([
    { id: contact, kind: 1, within: [contact], words: words(1) },
    { id: deal, kind: 2, within: [deal, contact], words: words(2) },
    { id: sale, kind: 4, within: [sale, deal, contact], words: words(4) },
  ])
  expect((await client.query('select kind from search_pending')).rows).toEqual([{ kind: 2 }])
})
