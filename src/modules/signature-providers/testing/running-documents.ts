import { randomUUID } from 'node:crypto'

/** Documents that run at Clicksign with three signers each, as rows: what a sending leaves, without the calls. `like` is one that was made. */
export function runningDocuments(count: number) {
  const people = [
    ['Maria Lima', 'maria@exemplo.com.br'],
    ['Paulo Reis', 'paulo@exemplo.com.br'],
    ['Rosa Dias', 'rosa@exemplo.com.br'],
  ] as const
  return Array.from({ length: count }, () => ({
    id: randomUUID(),
    key: randomUUID(),
    signers: people.map(([name, email]) => ({ id: randomUUID(), key: randomUUID(), name, email })),
  }))
}
export type RunningDocument = ReturnType<typeof runningDocuments>[number]

/** Statements that store them beside one that is there already; the first parameter is its id. */
export const storeRunning = (like: string, documents: readonly RunningDocument[]) => [
  {
    text: `insert into documents (tenant_id, id, number, deal_id, title, file_key, sha256, pages, state, provider, deadline, owner_id, sent_at)
      select d.tenant_id, r.id, 1000000 + (select coalesce(max(number), 0) from documents m where m.tenant_id = d.tenant_id) + r.at::int, d.deal_id, d.title,
        d.file_key, d.sha256, d.pages, 'process', 'clicksign', '2026-12-10T23:59:59Z', d.owner_id, now()
      from jsonb_to_recordset($2) as r(id uuid, at int), documents d where d.id = $1`,
    values: [like, JSON.stringify(documents.map(({ id }, at) => ({ id, at })))],
  },
  {
    text: `insert into document_signers (tenant_id, id, document_id, deal_id, name, email, role, channel, auth)
      select d.tenant_id, r.id, r.document, d.deal_id, r.name, r.email, 'party', 'email', 'email-code'
      from jsonb_to_recordset($2) as r(id uuid, document uuid, name text, email text), documents d where d.id = $1`,
    values: [
      like,
      JSON.stringify(
        documents.flatMap(({ id, signers }) => signers.map((one) => ({ ...one, document: id, key: undefined }))),
      ),
    ],
  },
  {
    text: `insert into signature_envelopes (tenant_id, id, document_id, provider, reference, kept, state)
      select d.tenant_id, r.id, r.id, 'clicksign', r.id::text, r.kept, 'settled'
      from jsonb_to_recordset($2) as r(id uuid, kept jsonb), documents d where d.id = $1`,
    values: [
      like,
      JSON.stringify(
        documents.map(({ id, key, signers }) => ({
          id,
          kept: {
            envelope: `e-${key}`,
            document: key,
            isRunning: true,
            isNotified: true,
            deadline: '2026-12-10T23:59:59.000Z',
            signers: Object.fromEntries(signers.map((one) => [one.id, { id: one.key, role: '-', proof: '-' }])),
          },
        })),
      ),
    ],
  },
]

/** How a document stands, in words that two documents can be compared by. */
export const standingOf = (ids: readonly string[]) => ({
  text: `select d.id, case when d.state = 'canceled' then 'canceled' else concat_ws(' ', d.state, case when e.ends then 'ends' end,
      case when d.state not in ('finished', 'canceled') then d.deadline::text end,
      (select string_agg(s.name || ' ' || s.state, ', ' order by s.name) from document_signers s
        where s.tenant_id = d.tenant_id and s.document_id = d.id)) end as standing
    from documents d join signature_envelopes e on e.tenant_id = d.tenant_id and e.document_id = d.id where d.id = any($1::uuid[])`,
  values: [ids],
})
