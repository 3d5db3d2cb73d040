import { afterAll } from 'vitest'
import { serverModules } from '../../../app/modules.ts'
import type { Actor, TestCompany, World } from '../../../app/testing.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import type { MailboxMail } from '../../../platform/mail/contract.ts'
import { mailsKept } from '../../../platform/mail/mail-module.ts'

/** Runs the jobs of a world and reads the built-in mailbox. */
export async function startMailbox(world: World) {
  const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
  afterAll(stop)
  // Not over HTTP: behind a trusted proxy the mailbox is closed, and many test servers trust one.
  const all = async ({ company }: Pick<TestCompany, 'company'>): Promise<MailboxMail[]> =>
    mailsKept(world.running.services, company)
  return {
    all,
    /** Waits for the newest mail to an address; `after` is how many there were before. */
    async next(company: Pick<TestCompany, 'company'>, to: string, after = 0): Promise<MailboxMail> {
      for (let tries = 0; tries < 200; tries++) {
        const mails = (await all(company)).filter((mail) => mail.to === to)
        if (mails.length > after) return mails[0]!
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
      throw new Error(`No mail came to ${to}.`)
    },
  }
}

export const codeIn = (mail: MailboxMail) => /^\d{6}$/m.exec(mail.text)![0]

/** What a call was refused with, in a form for comparing. */
export async function refusalOf(call: Promise<unknown>) {
  try {
    await call
  } catch (error) {
    const { status, code, message, fields, details } = error as Record<'code' | 'message', string> & {
      status: number
      fields: Record<string, string>
      details: unknown
    }
    return { status, code, message, fields, details }
  }
  throw new Error('It was not refused.')
}

export type { Actor, TestCompany }
