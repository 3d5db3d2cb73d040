import type pg from 'pg'

interface Owner {
  tenantId: string
  channelId: string
}

/** Which channel of which company a number at a provider belongs to, and an application's own address; asked by the directory alone. */
export class ChannelNumbers {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** The company and the channel that a number at a provider belongs to. */
  async ownerOf(provider: string, numberId: string): Promise<Owner | undefined> {
    const { rows } = await this.#pool.query<{ tenant_id: string; channel_id: string }>(
      'select tenant_id, channel_id from platform.channel_numbers where provider = $1 and number_id = $2',
      [provider, numberId],
    )
    return rows[0] && { tenantId: rows[0].tenant_id, channelId: rows[0].channel_id }
  }

  /** Takes a number for a channel; false when another one has it. */
  async take(provider: string, numberId: string, owner: Owner) {
    await this.#pool.query(
      'insert into platform.channel_numbers (provider, number_id, tenant_id, channel_id) values ($1, $2, $3, $4) on conflict do nothing',
      [provider, numberId, owner.tenantId, owner.channelId],
    )
    const now = await this.ownerOf(provider, numberId)
    return now?.tenantId === owner.tenantId && now.channelId === owner.channelId
  }

  /** Gives the numbers of a channel back, but for one that it keeps. */
  async giveAll({ tenantId, channelId }: Owner, but = '') {
    await this.#pool.query(
      'delete from platform.channel_numbers where tenant_id = $1 and channel_id = $2 and number_id <> $3',
      [tenantId, channelId, but],
    )
  }

  async give(provider: string, numberId: string, { tenantId, channelId }: Owner) {
    await this.#pool.query(
      'delete from platform.channel_numbers where provider = $1 and number_id = $2 and tenant_id = $3 and channel_id = $4',
      [provider, numberId, tenantId, channelId],
    )
  }

  /** The channel whose own application is called at the address with this token. */
  async ofApp(tokenHash: Buffer): Promise<Owner | undefined> {
    const { rows } = await this.#pool.query<{ tenant_id: string; channel_id: string }>(
      'select tenant_id, channel_id from platform.channel_apps where token_hash = $1',
      [tokenHash],
    )
    return rows[0] && { tenantId: rows[0].tenant_id, channelId: rows[0].channel_id }
  }

  async openApp(tokenHash: Buffer, owner: Owner) {
    await this.#pool.query(
      'insert into platform.channel_apps (token_hash, tenant_id, channel_id) values ($1, $2, $3) on conflict do nothing',
      [tokenHash, owner.tenantId, owner.channelId],
    )
  }
}
