import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/server/**', 'src/app/**', 'src/platform/{db,http,jobs,realtime,files,testing,access,postgres,pdf}/**'],
          environment: 'node',
        },
      },
    ],
  },
})
