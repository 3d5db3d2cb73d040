import type { Plugin } from 'vite'

const imports = /import\s*\{([^}]*)\}\s*from\s*'@tabler\/icons-react'/g

/**
 * Imports each icon from its own file. Through the package's index every file that uses one icon would seem to need all
 * that are used anywhere, and the first page would load them.
 */
export function singleIcons(): Plugin {
  return {
    name: 'single-icons',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: '@tabler/icons-react' },
      handler: (code) => ({ code: importsOfSingleIcons(code), map: null }),
    },
  }
}

/** The source with one import for each icon; types are left where they are. */
export function importsOfSingleIcons(source: string) {
  return source.replaceAll(imports, (_all, names: string) => {
    const each = names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    const types = each.filter((name) => name.startsWith('type ')).map((name) => name.slice('type '.length))
    const icons = each.filter((name) => !name.startsWith('type ')).map(importOf)
    const kept = types.length > 0 ? [`import type { ${types.join(', ')} } from '@tabler/icons-react'`] : []
    return [...icons, ...kept].join(';')
  })
}

function importOf(name: string) {
  const [icon, local = icon] = name.split(/\s+as\s+/)
  return `import ${local} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs'`
}
