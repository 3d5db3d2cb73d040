import fc from 'fast-check'

/** Each run tries the same generated cases, so that one that fails fails again. `FUZZ_SEED=7 npx vitest run …` tries others. */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_120) })
