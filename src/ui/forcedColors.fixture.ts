import { cdp } from 'vitest/browser';

/** Emulates the high contrast that visitors choose in their system. */
export async function setForcedColors(isActive: boolean): Promise<void> {
  const features = [{ name: 'forced-colors', value: isActive ? 'active' : 'none' }];
  await cdp().send('Emulation.setEmulatedMedia', { features });
}
