use flow::{Command, Fix};
use yaml::PathStep::Key;

use super::{code, document};
use crate::finding::{Code, Finding, Mending, closest};
use crate::model::{Model, NameId, OutputRecord};

pub(crate) static CODE: Code = Code {
    fixes: |mending| {
        let mut fixes = vec![];
        let wanted = mending.finding.param("target").unwrap_or_default();
        // Looking through many names for many findings would take long.
        let few = mending.model.blocking(CODE.id) <= 20 && mending.model.names.len() <= 2_000;
        let near = if few { closest(wanted, mending.model.keys()) } else { None };
        if let (Some((node, output)), Some(near)) = (output_of(mending), near) {
            let command = Command::Connect { node, output, target: near.into(), input: None };
            fixes.push(mending.fix("fix-connect", &[("target", near)], false, command));
        }
        fixes.extend(disconnect(mending));
        fixes
    },
    looks_around: true,
    ..code(
        "workflow.document.unknownTarget",
        "A transition to a node that does not exist.",
        document!("step: {type: delay, duration: {value: 1, unit: days}, to: nowhere}"),
        document!("step: {type: delay, duration: {value: 1, unit: days}, to: end}"),
    )
};

/// Whether an output leads to a node that there is.
pub(crate) fn check(model: &Model, from: NameId, output: &OutputRecord) -> Option<Finding> {
    let target = output.target.filter(|target| model.node(*target).is_none())?;
    let params = vec![("target", crate::read::quoted(model.names.text(target)))];
    Some(Finding {
        code: &CODE,
        path: output.path(model.names.text(from)),
        at: Some(output.place.at.clone()),
        params,
    })
}

/// The fix that opens the output the finding is about.
pub(crate) fn disconnect(mending: &Mending<'_>) -> Vec<Fix> {
    let Some((node, output)) = output_of(mending) else { return vec![] };
    vec![mending.fix("fix-disconnect", &[], false, Command::Disconnect { node, output })]
}

/// Node and output whose transition the finding's path names.
pub(crate) fn output_of(mending: &Mending<'_>) -> Option<(String, String)> {
    let key = super::owner(&mending.finding.path)?;
    let (_, record) = mending.model.node_of(&key)?;
    // A node may have very many choices, and the path names them.
    match &*crate::path::parse(&mending.finding.path)? {
        [.., Key(list), item, Key(field)] if (&**list, &**field) == ("choices", "to") => {
            let Key(choice) = item else { return None };
            Some((key, choice.clone()))
        }
        [.., Key(field)] => {
            let output = record.outputs.iter().find(|output| output.place.field == Ok(field))?;
            Some((key, output.key.clone().into_owned()))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::document;
    use crate::testing::{check, finds};

    #[test]
    fn points_at_the_target() {
        check(&super::CODE, "nodes.step.to", "5:61");
    }

    #[test]
    fn white_space_is_no_target() {
        let text = document!("step: {type: delay, duration: {value: 1, unit: days}, to: ' '}");
        assert!(
            finds(text)
                .contains(&"5:3 publish workflow.publication.missingTransition nodes.step.to".to_owned())
        );
        assert!(!finds(text).iter().any(|line| line.contains("unknownTarget")));
    }
}
