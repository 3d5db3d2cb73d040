import { withDatabase } from './running/with-database.ts'

/**
 * `npm run spans`: asks the workers to derive the spans of every company from its log anew, one company after the other. They do it
 * beside their other work; what is there stays until it is replaced.
 */
const count = await withDatabase(async (client) => {
  const { rowCount } = await client.query(
    `select graphile_worker.add_job('insights.build-spans', json_build_object('tenantId', t.id, 'payload', '{}'::json),
       queue_name := 'spans', job_key := 'spans ' || t.id, max_attempts := 8)
     from platform.tenants t order by t.slug`,
  )
  return rowCount ?? 0
})
console.log(`The spans of ${count} companies will be made anew.`)
