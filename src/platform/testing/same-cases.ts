import fc from 'fast-check'

/** Each run tries the same generated cases, so that one that fails fails again. `SEED=7 npx vitest run …` tries others. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_120) })
