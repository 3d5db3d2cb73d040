import { expect, test } from '@playwright/test'
import pg from 'pg'
import type { Query } from '../bench/fill.ts'
import { startProduct } from '../bench/product.ts'
import { manyDrafts } from '../bench/signing/drafts.ts'
import { behindProxy, signRun } from '../bench/signing/sign-run.ts'
import { expectedOfSigning, signedFound } from '../bench/signing/signed-found.ts'
import { mailServer, reaching } from '../bench/stand-ins.ts'
import { access } from '../src/modules/access/contract.ts'
import type { Caller } from '../src/platform/contract/client.ts'
import { callerOf, dataDir, email, ownDatabase, password, slug } from './own-company.ts'

/** A tenth of the figure [sign-crash]. */
const count = 200
const kills = 3

test('a server that is killed while documents are signed and sealed keeps each signature once, and every finished file proves itself', async () => {
  const mails = await mailServer()
  const url = await ownDatabase('killed_signing')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const query: Query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows
  const settings = { ...reaching(mails), ...behindProxy }
  const start = () => startProduct(url, dataDir, ['--no-pages'], undefined, settings)
  let product = await start()
  const { token } = await callerOf(product)(access.login, { body: { email, password } })
  const call: Caller = (endpoint, input) => callerOf(product, token)(endpoint, input)
  const kill = async () => {
    process.kill(product.pid, 'SIGKILL')
    product = await start()
  }

  try {
    const mark = 'Contrato de teste'
    const ids = await manyDrafts({ query, call, port: product.port, slug, token }, mark, count)
    const place = { query, call, slug, port: () => product.port, kill }
    await signRun(place, ids, kills)
    expect(await signedFound(place, ids, mark, mails.ids)).toEqual(expectedOfSigning(count))
  } finally {
    await product.stop()
    await client.end()
    await mails.close()
  }
})
