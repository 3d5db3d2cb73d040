import { replayCompany } from '../modules/proposals/server/public.ts'
import { companiesIn, withDatabase } from './running/with-database.ts'

/**
 * `npm run replay`: calculates every stored proposal again from its frozen input and changes nothing. What the present version froze
 * has to come out to the cent, otherwise it ends with 1; of what older ones froze it lists the figures that moved.
 */
const seen = { all: 0, present: 0, moved: 0, wrong: 0 }
/** Figures told of each; the others follow from them. */
const maxFigures = 4
const seconds = await withDatabase(async (client) => {
  const began = performance.now()
  for (const { id, slug } of await companiesIn(client))
    for await (const { number, name, engineVersion, isPresent, movedBy, moved } of replayCompany(client, id)) {
      seen.all++
      if (isPresent) seen.present++
      if (moved.length === 0) continue
      if (isPresent) seen.wrong++
      else seen.moved++
      const by = isPresent ? `✗ ${engineVersion}` : `${engineVersion}, moved by ${movedBy}`
      console.log(`${slug} · ${number}${name && ` · ${name}`} · ${by}`)
      for (const { figure, was, is } of moved.slice(0, maxFigures)) console.log(`  ${figure}: ${was} → ${is}`)
      if (moved.length > maxFigures) console.log(`  and ${moved.length - maxFigures} more`)
    }
  return (performance.now() - began) / 1000
})
const perSecond = Math.round(seen.all / seconds)
console.log(
  `${seen.all} options, ${perSecond} a second: ${seen.present} of the present version, ${seen.wrong} of them otherwise;`,
)
console.log(`${seen.moved} of older ones have figures that moved since.`)
process.exitCode = seen.wrong > 0 ? 1 : 0
