import { expect, it } from 'vitest'
import { importsOfSingleIcons } from './single-icons.ts'

const folder = '@tabler/icons-react/dist/esm/icons'

it('imports each icon from its own file, over several lines and under another name', () => {
  expect(
    importsOfSingleIcons("import {\n  IconPlus,\n  IconX as Close,\n} from '@tabler/icons-react'\nconst a = 1"),
  ).toBe(`import IconPlus from '${folder}/IconPlus.mjs';import Close from '${folder}/IconX.mjs'\nconst a = 1`)
})

it('leaves types to the index, which is then not loaded', () => {
  expect(importsOfSingleIcons("import { type Icon, IconPlus } from '@tabler/icons-react'")).toBe(
    `import IconPlus from '${folder}/IconPlus.mjs';import type { Icon } from '@tabler/icons-react'`,
  )
})
