import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { build } from 'vite'
import { hashOfProposals } from '../src/modules/proposals/random/test-proposal-engine-random.ts'

const cases = 10_000

declare global {
  var proposalEngine: { hashOfProposals: typeof hashOfProposals }
}

test('the engine gives the same figures in the server and in the browser, digit by digit, over 10 000 cases', async ({
  page,
}) => {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('..', import.meta.url)),
    build: {
      write: false,
      lib: {
        entry: 'src/modules/proposals/random/test-proposal-engine-random.ts',
        formats: ['iife'],
        name: 'proposalEngine',
      },
    },
  })
  const bundle = [output].flat()[0]
  if (!bundle || !('output' in bundle)) throw new Error('nothing was bundled')
  await page.setContent('<title>engine</title>')
  await page.addScriptTag({ content: bundle.output[0].code })
  const inBrowser = await page.evaluate((count) => globalThis.proposalEngine.hashOfProposals(count), cases)
  expect(inBrowser).toEqual(hashOfProposals(cases))
})
