import '../../platform/ui/theme/mantine-styles.ts'
