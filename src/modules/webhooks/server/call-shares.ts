/** Calls at once: of a process, of one company, of one webhook. */
export const max = { ofProcess: 96, ofCompany: 48, ofWebhook: 24 }

/**
 * So many times more may be under way in all, where the others wait for an answer that does not come: a receiver that stalls
 * now and then is not slow for it, and one that always does holds no more than this.
 */
const withStalled = 4

/** How long a call waits for its answer until it counts as stalled, in milliseconds. */
export const stalledAfter = 1_000

/** How many calls are under way, by whom they are for. Those that are stalled leave their room to others. */
class Share {
  private readonly max: number
  private readonly all = new Map<string, number>()
  private readonly stalled = new Map<string, number>()

  constructor(max: number) {
    this.max = max
  }

  add(key: string) {
    change(this.all, key, 1)
  }

  stall(key: string) {
    change(this.stalled, key, 1)
  }

  remove(key: string, { isStalled }: { isStalled: boolean }) {
    change(this.all, key, -1)
    if (isStalled) change(this.stalled, key, -1)
  }

  room(key: string) {
    const all = this.all.get(key) ?? 0
    return Math.min(this.max - (all - (this.stalled.get(key) ?? 0)), this.max * withStalled - all)
  }

  /** By key, how much of what it may begin at once is taken. */
  taken(): ReadonlyMap<string, number> {
    return new Map([...this.all.keys()].map((key) => [key, this.max - this.room(key)]))
  }
}

function change(counts: Map<string, number>, key: string, by: number) {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}

const whole = ''

/** The calls of this process, counted for it, for each company and for each webhook. */
export class CallShares {
  private readonly ofProcess = new Share(max.ofProcess)
  private readonly ofCompany = new Share(max.ofCompany)
  private readonly ofWebhook = new Share(max.ofWebhook)

  get isFull() {
    return this.ofProcess.room(whole) <= 0
  }

  /** How many calls of a company may begin now. */
  room(companyId: string) {
    return Math.min(this.ofProcess.room(whole), this.ofCompany.room(companyId))
  }

  takenByWebhook() {
    return this.ofWebhook.taken()
  }

  /** Counts a call that begins. */
  begin(companyId: string, webhookId: string) {
    const shares: [Share, key: string][] = [
      [this.ofProcess, whole],
      [this.ofCompany, companyId],
      [this.ofWebhook, webhookId],
    ]
    let isStalled = false
    for (const [share, key] of shares) share.add(key)
    return {
      stall() {
        isStalled = true
        for (const [share, key] of shares) share.stall(key)
      },
      end() {
        for (const [share, key] of shares) share.remove(key, { isStalled })
      },
    }
  }
}
