// The level of what names a card: below the title of the page, or of the block that the list stands in.
import { createContext } from 'react';

export const CardHeading = createContext<'h2' | 'h3'>('h2');
