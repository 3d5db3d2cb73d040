import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Roles that the product connects as: they own nothing, so row-level security always binds them. */
export const roles = { app: 'girassol_app', directory: 'girassol_directory' } as const

type Role = (typeof roles)[keyof typeof roles]

/**
 * How to connect to the same database as another role. The password is asked of the database for each new connection that
 * needs one, so that it may change while processes run. APP_SECRET has no part in it.
 */
export function connectionAs(adminUrl: string, role: Role): pg.PoolConfig {
  const url = new URL(adminUrl)
  url.username = role
  url.password = ''
  let asked: Promise<string> | undefined
  // Connections that open at the same moment share one answer.
  const password = () => {
    asked ??= passwordOf(adminUrl, role).finally(() => {
      asked = undefined
    })
    return asked
  }
  class RoleClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      // The driver would prefer the address's empty password to the one given beside the address.
      Object.assign(this, { password })
    }
  }
  return { connectionString: url.href, Client: RoleClient }
}

async function passwordOf(adminUrl: string, role: Role) {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const { rows } = await admin.query('select password from platform_history.role_passwords where role = $1', [role])
    return rows[0].password as string
  } finally {
    await admin.end()
  }
}

/** Makes the roles where they are missing, with passwords that only the database's owner reads. */
export async function ensureRoles(client: pg.Client) {
  for (const role of Object.values(roles)) {
    const { rows } = await client.query<{ password: string }>(
      `insert into platform_history.role_passwords as kept (role, password) values ($1, $2)
       on conflict (role) do update set password = kept.password returning password`,
      [role, randomBytes(32).toString('base64url')],
    )
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
    try {
      await client.query(
        `${rowCount ? 'alter' : 'create'} role ${role} login nosuperuser nobypassrls password ${client.escapeLiteral(rows[0]!.password)}`,
      )
    } catch (error) {
      // Two installations may start on one server at the same moment.
      if ((error as { code?: string }).code !== '42710' && (error as { code?: string }).code !== 'XX000') throw error
    }
  }
}
