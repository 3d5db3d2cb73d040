import type { BenchWorld } from '../world.ts'

/** A company with a hundred thousand purchases, as many financings and as many documents, over twelve thousand deals. */
export const buying = {
  slug: 'empresa-11',
  email: 'admin@empresa-11.test',
  rows: Number(process.env.BENCH_BOUGHT ?? 100_000),
}

type Filled = 'purchases' | 'financings' | 'documents'

/** Fills one of the tables up to its size; returns the company's id. */
export async function fillDelivery(world: BenchWorld, what: Filled) {
  const { query } = world
  await world.fill({ [buying.slug]: { deals: 12_000, contacts: 6_000, inFirstStep: true } })
  const id = await world.companyId(buying.slug)
  const [there] = await query<{ rows: number }>(`select count(*)::int as rows from ${what} where tenant_id = $1`, [id])
  if (there!.rows >= buying.rows) return id
  await query('set session_replication_role = replica')
  try {
    for (const rows of rowsOf[what]) await query(rows, rows.includes('$2') ? [id, buying.rows] : [id])
    await query(
      `insert into counters (tenant_id, name, value) select tenant_id, '${what}', max(${what === 'documents' ? 'number' : 'code'}) from ${what} where tenant_id = $1
       group by 1 on conflict (tenant_id, name) do update set value = excluded.value`,
      [id],
    )
  } finally {
    await query('set session_replication_role = origin')
  }
  await query(`vacuum analyze ${what}, document_signers, deals, users, suppliers, financing_banks`)
  return id
}

const suppliers = `insert into suppliers (tenant_id, id, name, cnpj)
  select $1, uuidv7(), 'Fornecedor ' || n, lpad((10000000000000 + n)::text, 14, '0') from generate_series(1, 200) n
  on conflict do nothing`

const banks = `insert into financing_banks (tenant_id, id, name)
  select $1, uuidv7(), 'Banco ' || n from generate_series(1, 20) n
  where not exists (select from financing_banks where tenant_id = $1 and name = 'Banco 20')`

/** Nine in ten stand on a deal; two in three are done, and of the others some are late. */
const purchases = `
  with drawn as materialized (
    select array(select id from users where tenant_id = $1 order by id) as people,
      array(select id from suppliers where tenant_id = $1 order by id) as suppliers,
      array(select id from deals where tenant_id = $1 order by number) as deals,
      array(select id from purchase_statuses where tenant_id = $1 and kind <> 'delivered' order by position) as open,
      (select id from purchase_statuses where tenant_id = $1 and kind = 'delivered' limit 1) as done,
      array(select id from list_items where tenant_id = $1 and list = 'purchase-categories' order by position) as categories,
      array(select id from list_items where tenant_id = $1 and list = 'delivery-types' order by position) as types,
      (select coalesce(max(code), 0) from purchases where tenant_id = $1) as last)
  insert into purchases (tenant_id, id, code, description, supplier_id, applicant_id, deal_id, status_id, category_id, delivery_type_id,
    requested_on, expected_on, address, total_cents, received_share, created_at)
  select $1, uuidv7(), last + n, (array['Kit','Cabos','Inversor','Estrutura','Ferramentas'])[1 + n % 5] || ' da obra ' || n,
    case when n % 8 <> 0 then suppliers[1 + n * 7 % cardinality(suppliers)] end, people[1 + n % cardinality(people)],
    case when n % 10 <> 0 then deals[1 + n * 3 % cardinality(deals)] end,
    case when n % 3 <> 0 then done else open[1 + n / 3 % cardinality(open)] end,
    categories[1 + n % cardinality(categories)], case when n % 2 = 0 then types[1 + n / 2 % cardinality(types)] end,
    current_date - n % 900, case when n % 6 <> 0 then current_date - n % 900 + 12 end, 'Rua ' || n, 10000 + n * 7919 % 9000000,
    case when n % 3 <> 0 then 1 else 0 end, now() - n % 900 * interval '1 day'
  from drawn, generate_series(1, $2::int) n`

const financings = `
  with drawn as materialized (
    select array(select id from financing_banks where tenant_id = $1 order by name) as banks,
      array(select id from financing_payment_methods where tenant_id = $1 order by name) as methods,
      array(select id from deals where tenant_id = $1 order by number) as deals,
      array(select id from financing_statuses where tenant_id = $1 order by position) as statuses,
      (select coalesce(max(code), 0) from financings where tenant_id = $1) as last)
  insert into financings (tenant_id, id, code, name, deal_id, status_id, bank_id, payment_method_id, total_financed, approved_amount,
    down_payment, instalment_count, instalment_value, rate, approval, approved_on, signed_on, first_instalment_on, last_instalment_on, created_at)
  select $1, uuidv7(), last + n, 'Telhado de cliente ' || n, deals[1 + n * 3 % cardinality(deals)],
    statuses[1 + n % cardinality(statuses)], case when n % 9 <> 0 then banks[1 + n * 7 % cardinality(banks)] end,
    methods[1 + n % nullif(cardinality(methods), 0)], 1000000 + n * 7919 % 9000000, case when n % 3 <> 0 then 900000 + n * 7919 % 9000000 end,
    100000 + n % 90000, 24 + n % 60, 50000 + n % 200000, 1.59, (array['waiting','approved','approved','disapproved'])[1 + n % 4],
    case when n % 4 in (1, 2) then current_date - n % 900 end, case when n % 4 = 1 then current_date - n % 890 end,
    current_date - n % 900 + 30, current_date - n % 900 + 1800, now() - n % 900 * interval '1 day'
  from drawn, generate_series(1, $2::int) n`

/**
 * One in ten is a draft, three are being signed (one of which is late), five are finished, one was canceled. Each has
 * two signers: of one that is being signed the first has signed.
 */
const documents = `
  with drawn as materialized (
    select array(select id from users where tenant_id = $1 order by id) as people,
      array(select id from deals where tenant_id = $1 order by number) as deals,
      (select coalesce(max(number), 0) from documents where tenant_id = $1) as last),
  written as (
  insert into documents (tenant_id, id, number, deal_id, title, template_name, file_key, sha256, state, deadline, owner_id, sent_at,
    closed_at, created_at)
  select $1, uuidv7(), last + n, deals[1 + n * 3 % cardinality(deals)],
    (array['Contrato','Procuração','Termo de entrega','Aditivo'])[1 + n % 4] || ' da obra ' || n,
    (array['Contrato padrão','Procuração','Termo',''])[1 + n % 4], 'bench', repeat('0', 64), state,
    case when state not in ('draft', 'canceled') then now() - (n % 900 - 3) * interval '1 day' end,
    people[1 + n % cardinality(people)], case when state <> 'draft' then now() - n % 900 * interval '1 day' end,
    case when state in ('finished', 'canceled') then now() - n % 890 * interval '1 day' end, now() - n % 900 * interval '1 day'
  from drawn, generate_series(1, $2::int) n
  cross join lateral (select (array['draft','process','process','process','finished','finished','finished','finished','finished','canceled'])
    [1 + n % 10] as state) s
  returning id, number, deal_id, state, created_at)
  insert into document_signers (tenant_id, id, document_id, deal_id, name, email, role, channel, auth, group_at, state, answered_at)
  select $1, uuidv7(), r.id, r.deal_id, 'Pessoa ' || p || ' de ' || r.number, 'p' || p || '.' || r.number || '@exemplo.com.br',
    'party', 'email', 'email-code', p, s.state, case when s.state = 'signed' then r.created_at end
  from written r cross join generate_series(1, 2) p
  cross join lateral (select case when r.state = 'finished' or (r.state = 'process' and p = 1) then 'signed' else 'waiting' end as state) s`

const rowsOf: Record<Filled, readonly string[]> = {
  purchases: [suppliers, purchases],
  financings: [banks, financings],
  documents: [documents],
}
