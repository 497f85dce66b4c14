import { type RefObject, useEffect, useRef } from "react";

/** The form whose first wrong field has the focus as soon as `errors`, by field, are others: it may be far above its button. */
export function useErrorFocus(errors: object): RefObject<HTMLFormElement | null> {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (Object.keys(errors).length > 0) focusFirstError(form.current);
	}, [errors]);
	return form;
}

/** Nothing where no field is wrong. */
export function focusFirstError(fields: HTMLElement | null): void {
	fields?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}
